-- Few rows: what is finished is removed after an hour.
UPDATE jobs SET recipient = COALESCE(payload::json ->> 'to', '')
WHERE kind IN ('mail', 'reset_link') AND payload LIKE '{%';
UPDATE jobs SET recipient = trim(both '"' from payload)
WHERE kind = 'reset_link' AND payload LIKE '"%"';
UPDATE jobs SET account_id = substr(payload, strpos(payload, 'Account: ') + 9, 36)
WHERE kind = 'mail' AND payload LIKE '%\\nAccount: %';
