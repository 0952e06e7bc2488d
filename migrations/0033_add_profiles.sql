CREATE TABLE `former_handles` (
	`handle` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_handles_user` ON `former_handles` (`user_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `former_handles_changed` ON `former_handles` (`changed_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`availability` text NOT NULL,
	`about` text NOT NULL,
	`birthday` text,
	`skills` text NOT NULL,
	`education` text NOT NULL,
	`work` text NOT NULL,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
