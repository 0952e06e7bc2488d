ALTER TABLE `form_webhooks` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `made_by_token` text REFERENCES access_tokens(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `form_webhooks_token` ON `form_webhooks` (`made_by_token`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `is_sign_up` integer DEFAULT false NOT NULL;