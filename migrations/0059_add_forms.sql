CREATE TABLE `form_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`is_kept` integer DEFAULT false NOT NULL,
	`who` text,
	`body_hash` text NOT NULL,
	`score` integer,
	`score_of` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`seconds` integer,
	`deleted_at` integer,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_answers_who` ON `form_answers` (`form_id`,`who`) WHERE who IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `form_answers_form` ON `form_answers` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `form_answers_deleted_at` ON `form_answers` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `form_answers_waiting` ON `form_answers` (`created_at`) WHERE is_kept = 0;--> statement-breakpoint
CREATE TABLE `form_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`answer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`status` integer,
	`delivered_at` integer,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_deliveries_form` ON `form_deliveries` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `form_deliveries_next` ON `form_deliveries` (`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `form_deliveries_created_at` ON `form_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `form_step_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_step_batches_created_at` ON `form_step_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `form_steps` (
	`form_id` text NOT NULL,
	`key` text NOT NULL,
	`reached` integer NOT NULL,
	`went_on` integer NOT NULL,
	PRIMARY KEY(`form_id`, `key`),
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_versions` (
	`form_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`elements` text NOT NULL,
	`settings` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `number`),
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_webhooks` (
	`form_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`elements` text NOT NULL,
	`settings` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`api_id` text,
	`columns` text DEFAULT '{}' NOT NULL,
	`published_version` integer DEFAULT 0 NOT NULL,
	`is_changed` integer DEFAULT true NOT NULL,
	`password_hash` text,
	`answers` integer DEFAULT 0 NOT NULL,
	`answered_at` integer DEFAULT 0 NOT NULL,
	`told_until` integer DEFAULT 0 NOT NULL,
	`mailed_until` integer DEFAULT 0 NOT NULL,
	`notify` text DEFAULT 'never' NOT NULL,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forms_owner` ON `forms` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `forms_deleted_at` ON `forms` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `forms_untold` ON `forms` (`id`) WHERE answered_at > told_until;--> statement-breakpoint
CREATE INDEX `forms_unmailed` ON `forms` (`id`) WHERE notify <> 'never' AND answered_at > mailed_until;
--> statement-breakpoint
CREATE TRIGGER forms_enter_things AFTER INSERT ON forms BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'forms', new.owner_id, new.name, 'private', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'forms', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER forms_change_things AFTER UPDATE OF name, updated_at, deleted_at ON forms BEGIN
  UPDATE things SET title = new.name, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER forms_change_words AFTER UPDATE OF search_words ON forms WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'forms', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER forms_leave_things AFTER DELETE ON forms BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER form_answers_come AFTER INSERT ON form_answers WHEN new.deleted_at IS NULL BEGIN
  UPDATE forms SET answers = answers + 1, answered_at = new.created_at WHERE id = new.form_id;
END;
--> statement-breakpoint
CREATE TRIGGER form_answers_move AFTER UPDATE OF deleted_at ON form_answers WHEN (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
  UPDATE forms SET answers = answers + iif(new.deleted_at IS NULL, 1, -1) WHERE id = new.form_id;
END;
--> statement-breakpoint
CREATE TRIGGER form_answers_go AFTER DELETE ON form_answers WHEN old.deleted_at IS NULL BEGIN
  UPDATE forms SET answers = answers - 1 WHERE id = old.form_id;
END;
