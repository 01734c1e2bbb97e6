-- How long a request may keep the database busy: what a page or a list asks for takes milliseconds, so that what takes
-- seconds is a fault or an attack (embeds within embeds multiply rows). The API applies these settings of the role it acts
-- as; the local backend applies them itself.

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
