CREATE TABLE `ai_instructions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`instructions` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ai_usage` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`tokens` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_usage_day` ON `ai_usage` (`day`);--> statement-breakpoint
CREATE TABLE `conversation_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_folders_owner` ON `conversation_folders` (`owner_id`,`name`);--> statement-breakpoint
CREATE TABLE `conversation_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`seq` integer NOT NULL,
	`client_id` text,
	`parent_id` text,
	`role` text NOT NULL,
	`parts` text NOT NULL,
	`model` text,
	`tokens` integer,
	`ending` text,
	`error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_seq` ON `conversation_messages` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_client` ON `conversation_messages` (`conversation_id`,`client_id`) WHERE client_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `conversation_messages_answering` ON `conversation_messages` (`owner_id`,`created_at`) WHERE role = 'assistant' AND ending IS NULL;--> statement-breakpoint
CREATE INDEX `conversation_messages_owner` ON `conversation_messages` (`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `conversation_shares` (
	`conversation_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`messages` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_shares_key_unique` ON `conversation_shares` (`key`);--> statement-breakpoint
CREATE INDEX `conversation_shares_owner` ON `conversation_shares` (`owner_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`mode` text DEFAULT 'chat' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`model` text,
	`folder_id` text,
	`is_pinned` integer DEFAULT false NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`leaf_id` text,
	`messages` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`search_words` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `conversation_folders`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `conversations_owner` ON `conversations` (`owner_id`,`deleted_at`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_pinned` ON `conversations` (`owner_id`,`last_at`,`id`) WHERE is_pinned = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `conversations_folder` ON `conversations` (`folder_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_deleted_at` ON `conversations` (`deleted_at`);
--> statement-breakpoint
CREATE TRIGGER conversations_enter_things AFTER INSERT ON conversations BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'conversations', new.owner_id, new.title, 'private', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'conversations', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER conversations_change_things AFTER UPDATE OF title, updated_at, deleted_at ON conversations BEGIN
  UPDATE things SET title = new.title, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_change_words AFTER UPDATE OF search_words ON conversations WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT new.owner_id, 'conversations', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER conversations_leave_things AFTER DELETE ON conversations BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_messages_add_bytes AFTER INSERT ON conversation_messages BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'conversations', length(CAST(new.parts AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_messages_change_bytes AFTER UPDATE OF parts ON conversation_messages BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.parts AS BLOB)) - length(CAST(old.parts AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER conversation_messages_take_bytes AFTER DELETE ON conversation_messages BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.parts AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER conversation_shares_add_bytes AFTER INSERT ON conversation_shares BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'conversations', length(CAST(new.messages AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_shares_change_bytes AFTER UPDATE OF messages ON conversation_shares BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.messages AS BLOB)) - length(CAST(old.messages AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'conversations';
END;
--> statement-breakpoint
CREATE TRIGGER conversation_shares_take_bytes AFTER DELETE ON conversation_shares BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.messages AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'conversations';
END;
