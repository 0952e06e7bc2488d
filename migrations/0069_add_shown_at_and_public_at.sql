ALTER TABLE `documents` ADD `public_at` integer;--> statement-breakpoint
ALTER TABLE `form_webhooks` ADD `shown_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE documents SET public_at = updated_at WHERE public_key IS NOT NULL;
--> statement-breakpoint
UPDATE form_webhooks SET shown_at = unixepoch() * 1000;
