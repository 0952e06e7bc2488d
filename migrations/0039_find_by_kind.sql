CREATE TABLE `skill_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `skill_words_user` ON `skill_words` (`user_id`,`word`);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `skill_words` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
DROP TRIGGER links_enter_things;
--> statement-breakpoint
DROP TRIGGER links_change_words;
--> statement-breakpoint
DROP TRIGGER todos_enter_things;
--> statement-breakpoint
DROP TRIGGER todos_change_words;
--> statement-breakpoint
DROP TRIGGER apps_enter_things;
--> statement-breakpoint
DROP TRIGGER apps_change_words;
--> statement-breakpoint
DROP TRIGGER apis_enter_things;
--> statement-breakpoint
DROP TRIGGER apis_change_words;
--> statement-breakpoint
DROP TRIGGER ideas_enter_things;
--> statement-breakpoint
DROP TRIGGER ideas_change_words;
--> statement-breakpoint
DROP TRIGGER document_texts_enter_words;
--> statement-breakpoint
DROP TRIGGER document_texts_change_words;
--> statement-breakpoint
-- The rows go over in the order of the former key, which leaves each noun's in the order of the new one.
CREATE TABLE `new_thing_words` (
	`shelf` text NOT NULL,
	`noun` text NOT NULL,
	`is_title` integer NOT NULL,
	`word` text NOT NULL,
	`created_at` integer NOT NULL,
	`thing_id` text NOT NULL,
	PRIMARY KEY(`shelf`, `noun`, `is_title`, `word`, `created_at` DESC, `thing_id`),
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO new_thing_words (shelf, noun, is_title, word, created_at, thing_id)
  SELECT shelf, CASE substr(thing_id, 1, instr(thing_id, '_') - 1) WHEN 'link' THEN 'links' WHEN 'document' THEN 'documents' WHEN 'todo' THEN 'todos' WHEN 'app' THEN 'apps' WHEN 'api' THEN 'apis' ELSE 'ideas' END,
    is_title, word, created_at, thing_id FROM thing_words;
--> statement-breakpoint
DROP TABLE `thing_words`;
--> statement-breakpoint
ALTER TABLE `new_thing_words` RENAME TO `thing_words`;
--> statement-breakpoint
CREATE INDEX `thing_words_thing` ON `thing_words` (`thing_id`,`word`);
--> statement-breakpoint
CREATE TRIGGER links_enter_things AFTER INSERT ON links BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'links', new.owner_id, new.title, '/' || new.slug, new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'links', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER links_change_words AFTER UPDATE OF search_words ON links WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'links', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER todos_enter_things AFTER INSERT ON todos BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'todos', new.owner_id, new.title, '', new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'todos', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER todos_change_words AFTER UPDATE OF search_words ON todos WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'todos', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apps_enter_things AFTER INSERT ON apps BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'apps', new.owner_id, new.name, '', new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'apps', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apps_change_words AFTER UPDATE OF search_words ON apps WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'apps', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apis_enter_things AFTER INSERT ON apis BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'apis', new.owner_id, new.name, '', new.created_at, new.updated_at, new.deleted_at, iif(new.is_deleted_with_app, new.app_id, NULL));
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'apis', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apis_change_words AFTER UPDATE OF search_words ON apis WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'apis', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER ideas_enter_things AFTER INSERT ON ideas BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'ideas', new.owner_id, new.subject, 'public', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'ideas', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER ideas_change_words AFTER UPDATE OF search_words ON ideas WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'ideas', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER document_texts_enter_words AFTER INSERT ON document_texts BEGIN
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id)
    SELECT things.owner_id, 'documents', value, key, things.created_at, things.id FROM json_each(new.head_words), things WHERE things.id = new.document_id
    UNION ALL
    SELECT things.owner_id, 'documents', 0, value, things.created_at, things.id FROM json_each(new.body_words), things WHERE things.id = new.document_id
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER document_texts_change_words AFTER UPDATE OF head_words, body_words ON document_texts WHEN new.head_words <> old.head_words OR new.body_words <> old.body_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.document_id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id)
    SELECT things.owner_id, 'documents', value, key, things.created_at, things.id FROM json_each(new.head_words), things WHERE things.id = new.document_id
    UNION ALL
    SELECT things.owner_id, 'documents', 0, value, things.created_at, things.id FROM json_each(new.body_words), things WHERE things.id = new.document_id
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER profiles_enter_skills AFTER INSERT ON profiles BEGIN
  INSERT INTO skill_words (word, user_id) SELECT value, new.user_id FROM json_each(new.skill_words) WHERE coalesce(new.visibility ->> 'skills', 'everyone') <> 'me';
END;
--> statement-breakpoint
CREATE TRIGGER profiles_change_skills AFTER UPDATE OF skill_words, visibility ON profiles WHEN new.skill_words <> old.skill_words OR new.visibility <> old.visibility BEGIN
  DELETE FROM skill_words WHERE user_id = new.user_id;
  INSERT INTO skill_words (word, user_id) SELECT value, new.user_id FROM json_each(new.skill_words) WHERE coalesce(new.visibility ->> 'skills', 'everyone') <> 'me';
END;
--> statement-breakpoint
-- The skills and columns that are there already, as far as SQL comes; the job of the day writes skills as they should be.
INSERT INTO skill_words (word, user_id)
  SELECT DISTINCT part.value, user_id FROM profiles, json_each(skills) AS skill, json_each('[' || replace(json_quote(lower(skill.value ->> 'name')), ' ', '","') || ']') AS part
  WHERE part.value <> '' AND coalesce(visibility ->> 'skills', 'everyone') <> 'me';
--> statement-breakpoint
UPDATE apis SET search_words = json_patch((SELECT json_group_object(word, 0) FROM (SELECT DISTINCT lower(value ->> 'name') AS word FROM json_each(columns) WHERE value ->> 'name' NOT GLOB '*[^A-Za-z0-9]*')), search_words)
  WHERE search_words <> '{}';
