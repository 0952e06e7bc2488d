CREATE TABLE `untold` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `untold_since` ON `untold` (`since`,`user_id`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `is_listed` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `profiles_listed` ON `profiles` (`updated_at`,`user_id`) WHERE is_listed;