-- An audit asks what was paid for a booking, and what came back of a payment.
CREATE INDEX purchases_by_booking ON purchases (subject) WHERE kind = 'booking';
CREATE INDEX refunds_by_purchase ON refunds (purchase_id);
