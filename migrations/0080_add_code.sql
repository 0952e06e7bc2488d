CREATE TABLE `code` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`project_name` text NOT NULL,
	`filename` text NOT NULL,
	`language` text NOT NULL,
	`description` text NOT NULL,
	`html` text NOT NULL,
	`visibility` text NOT NULL,
	`revision` integer NOT NULL,
	`size` integer NOT NULL,
	`fork_of` text,
	`waits_since` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fork_of`) REFERENCES `code`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `code_place` ON `code` (`owner_id`,`project_name`,`filename`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `code_owner` ON `code` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `code_newest` ON `code` (`created_at`,`id`) WHERE visibility = 'public' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `code_language` ON `code` (`language`,`created_at`,`id`) WHERE visibility = 'public' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `code_forks` ON `code` (`fork_of`) WHERE fork_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX `code_waiting` ON `code` (`waits_since`) WHERE waits_since IS NOT NULL;--> statement-breakpoint
CREATE TABLE `code_revisions` (
	`code_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`size` integer NOT NULL,
	`added` integer NOT NULL,
	`removed` integer NOT NULL,
	PRIMARY KEY(`code_id`, `revision`),
	FOREIGN KEY (`code_id`) REFERENCES `code`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `code_tokens` (
	`code_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`tokens` text NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `code`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Only public files are on the shelf of everybody; the reach of an owner whose account is to be deleted waits in kept_reach.
CREATE TRIGGER code_enter_things AFTER INSERT ON code BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'code', new.owner_id, new.filename, new.project_name, new.visibility, new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT iif(new.visibility = 'public', 'public', new.owner_id), 'code', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER code_change_things AFTER UPDATE OF filename, project_name, updated_at, deleted_at ON code BEGIN
  UPDATE things SET title = new.filename, hint = new.project_name, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER code_change_words AFTER UPDATE OF search_words, visibility ON code WHEN new.search_words <> old.search_words OR new.visibility <> old.visibility BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT iif(new.visibility = 'public', 'public', new.owner_id), 'code', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER code_change_reach AFTER UPDATE OF visibility ON code WHEN new.visibility <> old.visibility BEGIN
  UPDATE things SET reach = iif((SELECT delete_after FROM users WHERE id = new.owner_id) IS NULL, new.visibility, 'private'),
    kept_reach = iif((SELECT delete_after FROM users WHERE id = new.owner_id) IS NULL OR new.visibility = 'private', NULL, new.visibility) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER code_leave_things AFTER DELETE ON code BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
-- The hundred newest revisions are kept.
CREATE TRIGGER code_revisions_drop_oldest AFTER INSERT ON code_revisions BEGIN
  DELETE FROM code_revisions WHERE code_id = new.code_id AND revision <= new.revision - 100;
END;
--> statement-breakpoint
CREATE TRIGGER code_add_bytes AFTER INSERT ON code BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.description || new.html AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER code_change_bytes AFTER UPDATE OF description, html ON code BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.description || new.html AS BLOB)) - length(CAST(old.description || old.html AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER code_take_bytes AFTER DELETE ON code BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.description || old.html AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER code_revisions_add_bytes AFTER INSERT ON code_revisions BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES ((SELECT owner_id FROM code WHERE id = new.code_id), 'texts', length(CAST(new.text AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER code_revisions_take_bytes AFTER DELETE ON code_revisions BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text AS BLOB)) WHERE owner_id = (SELECT owner_id FROM code WHERE id = old.code_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER code_tokens_add_bytes AFTER INSERT ON code_tokens BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES ((SELECT owner_id FROM code WHERE id = new.code_id), 'texts', length(CAST(new.tokens AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER code_tokens_change_bytes AFTER UPDATE OF tokens ON code_tokens BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.tokens AS BLOB)) - length(CAST(old.tokens AS BLOB)) WHERE owner_id = (SELECT owner_id FROM code WHERE id = new.code_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER code_tokens_take_bytes AFTER DELETE ON code_tokens BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.tokens AS BLOB)) WHERE owner_id = (SELECT owner_id FROM code WHERE id = old.code_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER code_take_bytes_of_revisions BEFORE DELETE ON code BEGIN
  UPDATE kept_bytes SET bytes = bytes - (SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM code_revisions WHERE code_id = old.id)
    - (SELECT coalesce(sum(length(CAST(tokens AS BLOB))), 0) FROM code_tokens WHERE code_id = old.id) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
-- Files come by hundreds: none of them is an act of its own on a timeline.
DROP TRIGGER things_enter_posted;
--> statement-breakpoint
CREATE TRIGGER things_enter_posted AFTER INSERT ON things WHEN new.reach = 'public' AND new.noun NOT IN ('questions', 'answers', 'articles', 'code') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, new.created_at);
END;
--> statement-breakpoint
DROP TRIGGER things_become_posted;
--> statement-breakpoint
CREATE TRIGGER things_become_posted AFTER UPDATE OF reach ON things WHEN new.reach = 'public' AND old.reach <> 'public' AND new.noun NOT IN ('questions', 'answers', 'articles', 'code') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
