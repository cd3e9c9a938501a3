-- A connection through PgBouncer can't set its own timeouts, so the role does.
alter role sola in database sola set statement_timeout = '1s';
alter role sola in database sola set idle_in_transaction_session_timeout = '10s';
