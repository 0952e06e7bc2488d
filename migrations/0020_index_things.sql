CREATE TABLE `thing_words` (
	`shelf` text NOT NULL,
	`word` text NOT NULL,
	`created_at` integer NOT NULL,
	`thing_id` text NOT NULL,
	`is_title` integer NOT NULL,
	PRIMARY KEY(`shelf`, `word`, `created_at` DESC, `thing_id`),
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `thing_words_thing` ON `thing_words` (`thing_id`,`word`);--> statement-breakpoint
CREATE TABLE `things` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`noun` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`hint` text DEFAULT '' NOT NULL,
	`deleted_at` integer,
	`deleted_with` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `things_owner_newest` ON `things` (`owner_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `things_trash` ON `things` (`owner_id`,`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `document_texts` ADD `head_words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `document_texts` ADD `body_words` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `todos` ADD `search_words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `apis` ADD `search_words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `apps` ADD `search_words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `search_words` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) SELECT id, 'links', owner_id, title, '/' || slug, created_at, updated_at, deleted_at, NULL FROM links;
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) SELECT id, 'documents', owner_id, title, '', created_at, updated_at, deleted_at, NULL FROM documents;
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) SELECT id, 'todos', owner_id, title, '', created_at, updated_at, deleted_at, NULL FROM todos;
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) SELECT id, 'apps', owner_id, name, '', created_at, updated_at, deleted_at, NULL FROM apps;
--> statement-breakpoint
INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) SELECT id, 'apis', owner_id, name, '', created_at, updated_at, deleted_at, iif(is_deleted_with_app, app_id, NULL) FROM apis;
--> statement-breakpoint
-- The words of what is there already, as far as SQL comes; the job of the day writes them as they should be.
INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title)
SELECT things.owner_id, json_each.value, things.created_at, things.id, 1 FROM things, json_each('[' || replace(json_quote(lower(things.title)), ' ', '","') || ']') WHERE json_each.value <> ''
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER links_enter_things AFTER INSERT ON links BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'links', new.owner_id, new.title, '/' || new.slug, new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER links_change_things AFTER UPDATE OF title, updated_at, deleted_at, slug ON links BEGIN
  UPDATE things SET title = new.title, hint = '/' || new.slug, updated_at = new.updated_at, deleted_at = new.deleted_at, deleted_with = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER links_change_words AFTER UPDATE OF search_words ON links WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER links_leave_things AFTER DELETE ON links BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_enter_things AFTER INSERT ON documents BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'documents', new.owner_id, new.title, '', new.created_at, new.updated_at, new.deleted_at, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER documents_change_things AFTER UPDATE OF title, updated_at, deleted_at ON documents BEGIN
  UPDATE things SET title = new.title, hint = '', updated_at = new.updated_at, deleted_at = new.deleted_at, deleted_with = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER documents_leave_things AFTER DELETE ON documents BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER todos_enter_things AFTER INSERT ON todos BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'todos', new.owner_id, new.title, '', new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER todos_change_things AFTER UPDATE OF title, updated_at, deleted_at ON todos BEGIN
  UPDATE things SET title = new.title, hint = '', updated_at = new.updated_at, deleted_at = new.deleted_at, deleted_with = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER todos_change_words AFTER UPDATE OF search_words ON todos WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER todos_leave_things AFTER DELETE ON todos BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER apps_enter_things AFTER INSERT ON apps BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'apps', new.owner_id, new.name, '', new.created_at, new.updated_at, new.deleted_at, NULL);
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apps_change_things AFTER UPDATE OF name, updated_at, deleted_at ON apps BEGIN
  UPDATE things SET title = new.name, hint = '', updated_at = new.updated_at, deleted_at = new.deleted_at, deleted_with = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER apps_change_words AFTER UPDATE OF search_words ON apps WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apps_leave_things AFTER DELETE ON apps BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER apis_enter_things AFTER INSERT ON apis BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, created_at, updated_at, deleted_at, deleted_with) VALUES (new.id, 'apis', new.owner_id, new.name, '', new.created_at, new.updated_at, new.deleted_at, iif(new.is_deleted_with_app, new.app_id, NULL));
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apis_change_things AFTER UPDATE OF name, updated_at, deleted_at, is_deleted_with_app ON apis BEGIN
  UPDATE things SET title = new.name, hint = '', updated_at = new.updated_at, deleted_at = new.deleted_at, deleted_with = iif(new.is_deleted_with_app, new.app_id, NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER apis_change_words AFTER UPDATE OF search_words ON apis WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT new.owner_id, key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER apis_leave_things AFTER DELETE ON apis BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER document_texts_enter_words AFTER INSERT ON document_texts BEGIN
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title)
    SELECT things.owner_id, key, things.created_at, things.id, value FROM json_each(new.head_words), things WHERE things.id = new.document_id
    UNION ALL
    SELECT things.owner_id, value, things.created_at, things.id, 0 FROM json_each(new.body_words), things WHERE things.id = new.document_id
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER document_texts_change_words AFTER UPDATE OF head_words, body_words ON document_texts WHEN new.head_words <> old.head_words OR new.body_words <> old.body_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.document_id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title)
    SELECT things.owner_id, key, things.created_at, things.id, value FROM json_each(new.head_words), things WHERE things.id = new.document_id
    UNION ALL
    SELECT things.owner_id, value, things.created_at, things.id, 0 FROM json_each(new.body_words), things WHERE things.id = new.document_id
    ON CONFLICT DO NOTHING;
END;
