ALTER TABLE `offers` ADD `declined_at` integer;--> statement-breakpoint
CREATE INDEX `offers_declined` ON `offers` (`declined_at`) WHERE declined_at IS NOT NULL;