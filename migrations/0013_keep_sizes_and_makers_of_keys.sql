ALTER TABLE `api_keys` ADD `made_by_token` text REFERENCES access_tokens(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `api_keys_token` ON `api_keys` (`made_by_token`);--> statement-breakpoint
ALTER TABLE `apis` ADD `stored_bytes` integer DEFAULT 0 NOT NULL;