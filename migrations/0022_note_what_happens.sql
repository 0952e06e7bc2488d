CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`kind` text NOT NULL,
	`thing_id` text NOT NULL,
	`part_id` text,
	`amount` integer,
	`once` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_actor` ON `events` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_once` ON `events` (`once`) WHERE once IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_part` ON `events` (`part_id`) WHERE part_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
CREATE TABLE `muted_kinds` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_events` (
	`notification_id` text NOT NULL,
	`event_id` text NOT NULL,
	PRIMARY KEY(`notification_id`, `event_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_events_event` ON `notification_events` (`event_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fold` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_unread` ON `notifications` (`user_id`,`fold`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_at` ON `notifications` (`at`);