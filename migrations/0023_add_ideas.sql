CREATE TABLE `ideas` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`subject` text NOT NULL,
	`category` text NOT NULL,
	`source` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`status` text DEFAULT 'new' NOT NULL,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ideas_owner` ON `ideas` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ideas_newest` ON `ideas` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `things` ADD `reach` text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE `things` ADD `score` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `things` ADD `comments` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `things_top` ON `things` (`noun`,`score`,`id`) WHERE reach = 'public' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER ideas_enter_things AFTER INSERT ON ideas BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'ideas', new.owner_id, new.subject, 'public', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT 'public', key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER ideas_change_things AFTER UPDATE OF subject, updated_at, deleted_at ON ideas BEGIN
  UPDATE things SET title = new.subject, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER ideas_change_words AFTER UPDATE OF search_words ON ideas WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, word, created_at, thing_id, is_title) SELECT 'public', key, new.created_at, new.id, value FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER ideas_leave_things AFTER DELETE ON ideas BEGIN
  DELETE FROM things WHERE id = old.id;
END;
