// The parts share one database, which takes seconds to start.
import { afterAll, beforeEach } from 'vitest';
import './outbox.mail.ts';
import './senders.mail.ts';
import './due.mail.ts';
import './staff.mail.ts';
import './test-mail.mail.ts';
import './account-mail.mail.ts';
import './undo.mail.ts';
import './invitation.mail.ts';
import './automatic.mail.ts';
import './restore.mail.ts';
import './attacks.mail.ts';
import { resetMail, stopFixture } from './mail.fixture.ts';

afterAll(stopFixture);
beforeEach(resetMail);
