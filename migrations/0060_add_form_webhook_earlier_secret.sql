ALTER TABLE `form_webhooks` ADD `earlier_secret` text;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `earlier_until` integer;