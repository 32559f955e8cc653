-- A page of somebody's consents is read without the others.
CREATE INDEX consents_by_time ON consents (user_id, agreed_at, id);
