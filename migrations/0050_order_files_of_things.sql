DROP INDEX `files_thing`;--> statement-breakpoint
CREATE INDEX `files_thing` ON `files` (`thing_id`,`created_at`,`id`);