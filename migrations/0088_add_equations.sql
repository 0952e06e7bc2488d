CREATE TABLE `equations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`input` text NOT NULL,
	`answer` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `equations_user_updated` ON `equations` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `equations_user_input` ON `equations` (`user_id`,`input`);