CREATE TABLE `site_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_reports_site` ON `site_reports` (`site_id`);--> statement-breakpoint
CREATE INDEX `site_reports_created_at` ON `site_reports` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `site_trees` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`created_by` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_trees_label` ON `site_trees` (`site_id`,`label`);--> statement-breakpoint
CREATE INDEX `site_trees_published` ON `site_trees` (`site_id`,`kind`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `site_trees_kind` ON `site_trees` (`kind`,`updated_at`);--> statement-breakpoint
CREATE TABLE `site_visits` (
	`site_id` text NOT NULL,
	`at` integer NOT NULL,
	`page` text NOT NULL,
	`referrer` text NOT NULL,
	`country` text NOT NULL,
	`device` text NOT NULL,
	`browser` text NOT NULL,
	`is_bot` integer NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`site_id`, `at`, `is_bot`, `page`, `referrer`, `country`, `device`, `browser`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`blocked_at` integer,
	`live_tree` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sites_owner` ON `sites` (`owner_id`);--> statement-breakpoint
CREATE TABLE `visit_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visit_batches_created_at` ON `visit_batches` (`created_at`);