ALTER TABLE `ideas` ADD `merged_into` text REFERENCES ideas(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `ideas_merged` ON `ideas` (`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ideas_status` ON `ideas` (`deleted_at`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `things_public` ON `things` (`updated_at`,`id`) WHERE reach = 'public' AND deleted_at IS NULL;