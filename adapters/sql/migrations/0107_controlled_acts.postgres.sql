-- More acts wait for a second administrator (ADR 145): archives, invitations, and administrators who are enabled again.
ALTER TABLE approval_requests DROP CONSTRAINT approval_requests_act_check;
ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_act_check
    CHECK (act IN ('refund_part', 'refund_payout', 'deduct_dispute', 'change_admin_role', 'erase_person',
                   'make_archive', 'invite_admin', 'enable_admin'));
