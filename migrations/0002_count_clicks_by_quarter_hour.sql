CREATE TABLE `click_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `click_batches_created_at` ON `click_batches` (`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_link_clicks` (
	`link_id` text NOT NULL,
	`at` integer NOT NULL,
	`referrer` text NOT NULL,
	`country` text NOT NULL,
	`device` text NOT NULL,
	`browser` text NOT NULL,
	`is_bot` integer NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`link_id`, `at`, `is_bot`, `referrer`, `country`, `device`, `browser`),
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_link_clicks`("link_id", "at", "referrer", "country", "device", "browser", "is_bot", "clicks") SELECT "link_id", "hour", "referrer", "country", "device", "browser", "is_bot", "clicks" FROM `link_clicks`;--> statement-breakpoint
DROP TABLE `link_clicks`;--> statement-breakpoint
ALTER TABLE `__new_link_clicks` RENAME TO `link_clicks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `links` ADD `target_hosts` text DEFAULT '[]' NOT NULL;