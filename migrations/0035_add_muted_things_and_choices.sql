CREATE TABLE `muted_things` (
	`user_id` text NOT NULL,
	`thing_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`digest` text DEFAULT 'off' NOT NULL,
	`calendar` text,
	`time_zone` text,
	`digested_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_choices_digest` ON `notification_choices` (`digest`,`digested_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `html` text;--> statement-breakpoint
CREATE INDEX `todo_items_due` ON `todo_items` (`due`) WHERE due IS NOT NULL AND is_checked = 0;