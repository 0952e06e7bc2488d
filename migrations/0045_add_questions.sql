CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`question_id` text,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`code` text NOT NULL,
	`code_language` text NOT NULL,
	`score` integer DEFAULT 0 NOT NULL,
	`is_outdated` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `answers_owner` ON `answers` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answers_oldest` ON `answers` (`question_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answers_top` ON `answers` (`question_id`,`deleted_at`,`score`,`id`);--> statement-breakpoint
CREATE TABLE `editions` (
	`id` text PRIMARY KEY NOT NULL,
	`thing_id` text NOT NULL,
	`at` integer NOT NULL,
	`title` text,
	`text` text NOT NULL,
	`code` text NOT NULL,
	`code_language` text NOT NULL,
	`tags` text,
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `editions_thing` ON `editions` (`thing_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `question_tags` (
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	`question_id` text NOT NULL,
	PRIMARY KEY(`tag`, `created_at`, `question_id`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `question_tags_question` ON `question_tags` (`question_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`code` text NOT NULL,
	`code_language` text NOT NULL,
	`tags` text NOT NULL,
	`language` text NOT NULL,
	`accepted_id` text,
	`answers` integer DEFAULT 0 NOT NULL,
	`active_at` integer NOT NULL,
	`edited_at` integer,
	`search_words` text NOT NULL,
	`words_turn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accepted_id`) REFERENCES `answers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `questions_owner` ON `questions` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_newest` ON `questions` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_active` ON `questions` (`deleted_at`,`active_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_language` ON `questions` (`deleted_at`,`language`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_unanswered` ON `questions` (`deleted_at`,`answers`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_accepted` ON `questions` (`accepted_id`) WHERE accepted_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tags` (
	`key` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`questions` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tags_used` ON `tags` (`questions`,`key`);--> statement-breakpoint
DROP INDEX `things_public`;--> statement-breakpoint
CREATE INDEX `things_public` ON `things` (`updated_at`,`id`) WHERE reach = 'public' AND deleted_at IS NULL AND NOT is_closed AND noun <> 'answers';
--> statement-breakpoint
CREATE TRIGGER questions_enter_things AFTER INSERT ON questions BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'questions', new.owner_id, new.title, 'public', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'questions', value, key, new.created_at, new.id FROM json_each(new.search_words);
  INSERT INTO question_tags (tag, created_at, question_id) SELECT key, new.created_at, new.id FROM json_each(new.tags), things WHERE things.id = new.id AND things.deleted_at IS NULL AND things.reach = 'public';
END;
--> statement-breakpoint
CREATE TRIGGER questions_change_things AFTER UPDATE OF title, updated_at, deleted_at ON questions BEGIN
  UPDATE things SET title = new.title, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER questions_name_answers AFTER UPDATE OF title ON questions WHEN new.title <> old.title BEGIN
  UPDATE things SET title = new.title WHERE id IN (SELECT id FROM answers WHERE question_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER questions_change_words AFTER UPDATE OF search_words, words_turn ON questions WHEN new.search_words <> old.search_words OR new.words_turn <> old.words_turn BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'questions', value, key, new.created_at, new.id FROM json_each(new.search_words);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'questions', 0, each.key, new.created_at, new.id
    FROM answers JOIN things ON things.id = answers.id AND things.deleted_at IS NULL AND things.reach = 'public', json_each(answers.search_words) AS each
    WHERE answers.question_id = new.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER questions_change_tags AFTER UPDATE OF tags ON questions WHEN new.tags <> old.tags BEGIN
  DELETE FROM question_tags WHERE question_id = new.id AND tag NOT IN (SELECT key FROM json_each(new.tags));
  INSERT INTO question_tags (tag, created_at, question_id) SELECT key, new.created_at, new.id FROM json_each(new.tags), things
    WHERE things.id = new.id AND things.deleted_at IS NULL AND things.reach = 'public' ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER questions_leave_things AFTER DELETE ON questions BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER question_tags_count_in AFTER INSERT ON question_tags BEGIN
  INSERT INTO tags (key, label, questions) SELECT each.key, each.value, 1 FROM questions, json_each(questions.tags) AS each WHERE questions.id = new.question_id AND each.key = new.tag
    ON CONFLICT (key) DO UPDATE SET questions = questions + 1;
END;
--> statement-breakpoint
CREATE TRIGGER question_tags_count_out AFTER DELETE ON question_tags BEGIN
  UPDATE tags SET questions = questions - 1 WHERE key = old.tag;
END;
--> statement-breakpoint
CREATE TRIGGER answers_enter_things AFTER INSERT ON answers BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at)
    SELECT new.id, 'answers', new.owner_id, coalesce((SELECT title FROM questions WHERE id = new.question_id), ''), 'public', new.created_at, new.updated_at, new.deleted_at;
  UPDATE questions SET answers = answers + (new.deleted_at IS NULL), active_at = max(active_at, new.created_at) WHERE id = new.question_id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'questions', 0, each.key, questions.created_at, questions.id
    FROM questions, json_each(new.search_words) AS each, things WHERE questions.id = new.question_id AND things.id = new.id AND things.deleted_at IS NULL AND things.reach = 'public' ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER answers_change_things AFTER UPDATE OF updated_at, deleted_at ON answers BEGIN
  UPDATE things SET updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER answers_change_words AFTER UPDATE OF search_words ON answers WHEN new.search_words <> old.search_words BEGIN
  UPDATE questions SET words_turn = words_turn + 1 WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER answers_lose_question AFTER UPDATE OF question_id ON answers WHEN new.question_id IS NULL BEGIN
  UPDATE things SET reach = 'private', kept_reach = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER answers_leave_things AFTER DELETE ON answers BEGIN
  UPDATE questions SET answers = answers - (SELECT count(*) FROM things WHERE id = old.id AND deleted_at IS NULL AND reach = 'public'), words_turn = words_turn + (old.deleted_at IS NULL) WHERE id = old.question_id;
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
-- With an account the rows go in any order.
CREATE TRIGGER things_take_answers BEFORE DELETE ON things WHEN old.noun = 'answers' AND old.deleted_at IS NULL AND old.reach = 'public' BEGIN
  UPDATE questions SET answers = answers - 1 WHERE id = (SELECT question_id FROM answers WHERE id = old.id);
END;
--> statement-breakpoint
-- What everybody sees of a question goes with it and with its owner's account, and is back with them.
CREATE TRIGGER things_change_answers AFTER UPDATE OF deleted_at, reach ON things WHEN new.noun = 'answers' AND (new.deleted_at IS NULL AND new.reach = 'public') <> (old.deleted_at IS NULL AND old.reach = 'public') BEGIN
  UPDATE questions SET answers = answers + iif(new.deleted_at IS NULL AND new.reach = 'public', 1, -1) WHERE id = (SELECT question_id FROM answers WHERE id = new.id);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'questions', 0, each.key, questions.created_at, questions.id
    FROM answers JOIN questions ON questions.id = answers.question_id, json_each(answers.search_words) AS each
    WHERE answers.id = new.id AND new.deleted_at IS NULL AND new.reach = 'public' ON CONFLICT DO NOTHING;
  UPDATE questions SET words_turn = words_turn + 1 WHERE NOT (new.deleted_at IS NULL AND new.reach = 'public') AND id = (SELECT question_id FROM answers WHERE id = new.id)
    AND EXISTS (SELECT 1 FROM things WHERE things.id = questions.id AND things.deleted_at IS NULL AND things.reach = 'public');
END;
--> statement-breakpoint
CREATE TRIGGER things_score_answers AFTER UPDATE OF score ON things WHEN new.noun = 'answers' BEGIN
  UPDATE answers SET score = new.score WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER things_hide_answers AFTER UPDATE OF deleted_at, reach ON things WHEN new.noun = 'questions' AND (new.deleted_at IS NULL AND new.reach = 'public') <> (old.deleted_at IS NULL AND old.reach = 'public') BEGIN
  DELETE FROM question_tags WHERE question_id = new.id AND NOT (new.deleted_at IS NULL AND new.reach = 'public');
  INSERT INTO question_tags (tag, created_at, question_id) SELECT each.key, questions.created_at, questions.id FROM questions, json_each(questions.tags) AS each
    WHERE questions.id = new.id AND new.deleted_at IS NULL AND new.reach = 'public' ON CONFLICT DO NOTHING;
  UPDATE things SET reach = iif(new.deleted_at IS NULL AND new.reach = 'public' AND (SELECT delete_after FROM users WHERE users.id = things.owner_id) IS NULL, 'public', 'private'),
    kept_reach = iif(new.deleted_at IS NULL AND new.reach = 'public' AND (SELECT delete_after FROM users WHERE users.id = things.owner_id) IS NOT NULL, 'public', NULL)
    WHERE id IN (SELECT id FROM answers WHERE question_id = new.id);
  UPDATE questions SET words_turn = words_turn + 1 WHERE id = new.id AND new.deleted_at IS NULL AND new.reach = 'public';
END;
--> statement-breakpoint
CREATE TRIGGER things_keep_answers_hidden AFTER UPDATE OF reach ON things WHEN new.noun = 'answers' AND new.reach = 'public' AND NOT EXISTS (SELECT 1 FROM answers JOIN things AS question ON question.id = answers.question_id WHERE answers.id = new.id AND question.deleted_at IS NULL AND question.reach = 'public') BEGIN
  UPDATE things SET reach = 'private', kept_reach = NULL WHERE id = new.id;
END;
--> statement-breakpoint
-- Questions and answers are noted as what they are.
DROP TRIGGER things_enter_posted;
--> statement-breakpoint
CREATE TRIGGER things_enter_posted AFTER INSERT ON things WHEN new.reach = 'public' AND new.noun NOT IN ('questions', 'answers') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, new.created_at);
END;
--> statement-breakpoint
DROP TRIGGER things_become_posted;
--> statement-breakpoint
CREATE TRIGGER things_become_posted AFTER UPDATE OF reach ON things WHEN new.reach = 'public' AND old.reach <> 'public' AND new.noun NOT IN ('questions', 'answers') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
