ALTER TABLE `form_deliveries` ADD `body` text;--> statement-breakpoint
CREATE INDEX `form_deliveries_finished` ON `form_deliveries` (`form_id`,`created_at`,`id`) WHERE next_at IS NULL;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `failed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `stopped_at` integer;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `stop_reason` text;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `stop_status` integer;