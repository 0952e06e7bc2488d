CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`slot` text NOT NULL,
	`category` text,
	`team_size` text,
	`urgent` integer,
	`needs_design` integer,
	`budget_from` integer,
	`budget_to` integer,
	`currency` text,
	`deadline_before` text,
	`words` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_searches_slot` ON `saved_searches` (`slot`);