CREATE TABLE `document_members` (
	`document_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `user_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_members_user` ON `document_members` (`user_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `document_members_added` ON `document_members` (`document_id`,`added_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `document_texts` (
	`document_id` text PRIMARY KEY NOT NULL,
	`head` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `document_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`document_id` text NOT NULL,
	`state_key` text NOT NULL,
	`size` integer NOT NULL,
	`authors` text NOT NULL,
	`restored_from` text,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_versions_newest` ON `document_versions` (`document_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`public_key` text,
	`state_key` text,
	`copy` integer DEFAULT 0 NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`saved_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_public_key` ON `documents` (`public_key`);--> statement-breakpoint
CREATE INDEX `documents_owner` ON `documents` (`owner_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `documents_deleted_at` ON `documents` (`deleted_at`);