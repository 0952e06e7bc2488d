-- The articles of the magazine itself are files of the build. Comments hang on things, and things belong to somebody: these
-- belong to an owner whom no sign-in, search or handle reaches.
DROP TRIGGER users_have_joined;
--> statement-breakpoint
CREATE TRIGGER users_have_joined AFTER INSERT ON users WHEN new.id <> 'user_magazine' BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.id, 'joined', new.id, 'joined ' || new.id, new.created_at);
END;
--> statement-breakpoint
INSERT INTO users (id, created_at, updated_at, email, email_key, handle, first_name, last_name, password_hash, is_found_by_email)
  VALUES ('user_magazine', 0, 0, '', '', '@magazine', 'Hamkar', '', '', 0);
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at)
  SELECT column1, 'articles', 'user_magazine', column2, 'public', unixepoch(column3) * 1000, unixepoch(column3) * 1000 FROM (VALUES
    ('article_own-api-before-the-backend', 'An API before the backend', '2026-10-18'),
    ('article_own-chat-on-a-bad-line', 'A chat that keeps your sentence', '2026-11-02'),
    ('article_own-idea-before-code', 'Post the idea before you write the code', '2026-11-13'),
    ('article_own-idempotency-keys', 'What makes a good idempotency key', '2026-09-26'),
    ('article_own-keyset-paging', 'Page 500 should cost what page 1 does', '2026-09-30'),
    ('article_own-minutes-together', 'Minutes that are finished when the meeting is', '2026-10-07'),
    ('article_own-one-word-many-spellings', 'One word, twelve spellings', '2026-10-04'),
    ('article_own-persian-digits-in-forms', 'A form that accepts ۱۲۳', '2026-09-18'),
    ('article_own-release-list', 'A release list that survives Friday', '2026-10-12'),
    ('article_own-resume-from-a-profile', 'A résumé you don’t have to lay out', '2026-11-18'),
    ('article_own-right-to-left-code', 'Right to left is more than a mirror', '2026-11-09'),
    ('article_own-short-link-figures', 'A short link that tells you something', '2026-09-14'),
    ('article_own-site-from-a-folder', 'From npm run build to a URL', '2026-10-27'),
    ('article_own-slow-on-purpose', 'Slow on purpose', '2026-10-21'),
    ('article_own-three-calendars', 'One moment, three calendars', '2026-09-22'));
