-- Few rows: what is finished is removed after an hour.
UPDATE jobs SET recipient = json_extract(payload, '$.to')
WHERE kind IN ('mail', 'reset_link')
    AND CASE WHEN json_valid(payload) THEN json_type(payload, '$.to') END = 'text';
UPDATE jobs SET recipient = json_extract(payload, '$')
WHERE kind = 'reset_link'
    AND CASE WHEN json_valid(payload) THEN json_type(payload) END = 'text';
UPDATE jobs SET account_id = substr(payload, instr(payload, 'Account: ') + 9, 36)
WHERE kind = 'mail' AND payload LIKE '%\nAccount: %';
