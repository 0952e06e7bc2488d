CREATE TABLE `user_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_words_user` ON `user_words` (`user_id`,`word`);--> statement-breakpoint
CREATE TABLE `todo_changes` (
	`todo_id` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`todo_id`, `key`),
	FOREIGN KEY (`todo_id`) REFERENCES `todos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `todo_changes_created_at` ON `todo_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `todo_items` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`todo_id` text NOT NULL,
	`client_id` text,
	`author_id` text,
	`text` text NOT NULL,
	`is_checked` integer DEFAULT false NOT NULL,
	`due` text,
	`assignee_id` text,
	`position` text NOT NULL,
	`revision` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`todo_id`) REFERENCES `todos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `todo_items_order` ON `todo_items` (`todo_id`,`deleted_at`,`is_checked`,`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `todo_items_client` ON `todo_items` (`todo_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `todo_items_author` ON `todo_items` (`author_id`);--> statement-breakpoint
CREATE INDEX `todo_items_assignee` ON `todo_items` (`assignee_id`,`is_checked`,`deleted_at`,`due`);--> statement-breakpoint
CREATE INDEX `todo_items_deleted_at` ON `todo_items` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `todo_members` (
	`todo_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`todo_id`, `user_id`),
	FOREIGN KEY (`todo_id`) REFERENCES `todos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `todo_members_user` ON `todo_members` (`user_id`,`added_at`,`todo_id`);--> statement-breakpoint
CREATE INDEX `todo_members_added` ON `todo_members` (`todo_id`,`added_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `todos` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`search_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `todos_owner_deleted` ON `todos` (`owner_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `todos_deleted_at` ON `todos` (`deleted_at`);--> statement-breakpoint
-- The words of members who are there already, as near to searchKey as SQL comes: small Latin letters, one form of each Persian and Arabic letter, no joiners and no vowel marks.
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`)
WITH RECURSIVE
  key0 (id, key) AS (SELECT `id`, lower(`handle` || ' ' || `first_name` || ' ' || `last_name`) || ' ' FROM `users`),
  key1 (id, key) AS (SELECT id, replace(replace(replace(replace(replace(key, 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه') FROM key0),
  key2 (id, key) AS (SELECT id, replace(replace(replace(replace(replace(key, 'ۀ', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا') FROM key1),
  key3 (id, key) AS (SELECT id, replace(replace(replace(replace(replace(key, 'ؤ', 'و'), char(8204), ''), char(8205), ''), char(1600), ''), char(1611), '') FROM key2),
  key4 (id, key) AS (SELECT id, replace(replace(replace(replace(replace(key, char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), '') FROM key3),
  key5 (id, key) AS (SELECT id, replace(replace(replace(replace(replace(key, char(1617), ''), char(1618), ''), '-', ' '), '.', ' '), '’', ' ') FROM key4),
  key6 (id, key) AS (SELECT id, replace(replace(key, '''', ' '), '_', ' ') FROM key5),
  words (id, word, rest) AS (
    SELECT id, '', key FROM key6
    UNION ALL
    SELECT id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM words WHERE rest <> ''
  )
SELECT word, id FROM words WHERE word <> '';--> statement-breakpoint
INSERT OR IGNORE INTO `user_words` (`word`, `user_id`) SELECT `handle`, `id` FROM `users`;
