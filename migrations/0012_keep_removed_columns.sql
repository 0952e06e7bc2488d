ALTER TABLE `apis` ADD `removed_columns` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `apis` ADD `columns_removed_at` integer;--> statement-breakpoint
CREATE INDEX `apis_columns_removed_at` ON `apis` (`columns_removed_at`);