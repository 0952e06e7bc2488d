CREATE TABLE `site_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `site_changes_created_at` ON `site_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `site_contents` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_contents_equal` ON `site_contents` (`site_id`,`sha256`,`size`);--> statement-breakpoint
CREATE INDEX `site_contents_used` ON `site_contents` (`site_id`,`size`);--> statement-breakpoint
CREATE INDEX `site_contents_created_at` ON `site_contents` (`created_at`);--> statement-breakpoint
CREATE TABLE `site_nodes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`site_id` text NOT NULL,
	`tree_id` text,
	`parent_id` text,
	`name` text NOT NULL,
	`is_folder` integer NOT NULL,
	`content_id` text,
	`size` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`deleted_from` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tree_id`) REFERENCES `site_trees`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `site_contents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_nodes_name` ON `site_nodes` (`parent_id`,`name`);--> statement-breakpoint
CREATE INDEX `site_nodes_tree` ON `site_nodes` (`tree_id`,`is_folder`,`size`);--> statement-breakpoint
CREATE INDEX `site_nodes_content` ON `site_nodes` (`content_id`);--> statement-breakpoint
CREATE INDEX `site_nodes_trash` ON `site_nodes` (`site_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `site_nodes_deleted_at` ON `site_nodes` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `site_trees` ADD `edition` integer DEFAULT 0 NOT NULL;