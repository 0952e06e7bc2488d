CREATE TABLE `acts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`tool` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`noun` text,
	`thing_id` text,
	`url` text,
	`undo` text,
	`undone_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `acts_owner` ON `acts` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `acts_conversation` ON `acts` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`tool` text NOT NULL,
	`created_at` integer NOT NULL,
	`message_id` text NOT NULL,
	`tool_call_id` text NOT NULL,
	`input` text NOT NULL,
	`preview` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`claimed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposals_owner` ON `proposals` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_conversation` ON `proposals` (`conversation_id`);--> statement-breakpoint
CREATE INDEX `proposals_message` ON `proposals` (`message_id`);--> statement-breakpoint
CREATE INDEX `proposals_expires_at` ON `proposals` (`expires_at`);