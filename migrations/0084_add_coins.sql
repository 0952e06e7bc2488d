CREATE TABLE `coin_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`coin` text NOT NULL,
	`currency` text NOT NULL,
	`is_above` integer NOT NULL,
	`threshold` real NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`sent_price` real,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `coin_alerts_user` ON `coin_alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `coin_alerts_coin` ON `coin_alerts` (`coin`,`currency`,`sent_at`);--> statement-breakpoint
CREATE TABLE `coin_caches` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text,
	`at` integer,
	`tried_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coin_caches_tried_at` ON `coin_caches` (`tried_at`);--> statement-breakpoint
CREATE TABLE `coin_lists` (
	`user_id` text PRIMARY KEY NOT NULL,
	`ids` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
