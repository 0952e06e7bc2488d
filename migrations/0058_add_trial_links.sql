CREATE TABLE `trial_links` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`url` text NOT NULL,
	`target_hosts` text NOT NULL,
	`claim_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trial_links_slug_unique` ON `trial_links` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `trial_links_claim_hash_unique` ON `trial_links` (`claim_hash`);--> statement-breakpoint
CREATE INDEX `trial_links_expires_at` ON `trial_links` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text,
	`reporter_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "subject_id", "owner_id", "reporter_id", "reason", "text", "created_at") SELECT "id", "subject_id", "owner_id", "reporter_id", "reason", "text", "created_at" FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `reports_subject` ON `reports` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_owner` ON `reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER links_refuse_trials BEFORE INSERT ON links WHEN EXISTS (SELECT 1 FROM trial_links WHERE slug = new.slug AND id <> new.id) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER links_stay_off_trials BEFORE UPDATE OF slug ON links WHEN new.slug <> old.slug AND EXISTS (SELECT 1 FROM trial_links WHERE slug = new.slug) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.slug');
END;
--> statement-breakpoint
CREATE TRIGGER trial_links_refuse_links BEFORE INSERT ON trial_links WHEN EXISTS (SELECT 1 FROM links WHERE slug = new.slug) BEGIN
  SELECT RAISE(IGNORE);
END;
