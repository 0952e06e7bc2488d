CREATE TABLE `pins` (
	`user_id` text NOT NULL,
	`thing_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pins_newest` ON `pins` (`user_id`,`created_at`,`thing_id`);--> statement-breakpoint
CREATE INDEX `pins_thing` ON `pins` (`thing_id`);