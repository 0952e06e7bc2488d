CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`person_id` text,
	`thing_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `subject_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_newest` ON `follows` (`user_id`,`created_at`,`subject_id`);--> statement-breakpoint
CREATE INDEX `follows_subject` ON `follows` (`subject_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `follows_person` ON `follows` (`person_id`);--> statement-breakpoint
CREATE INDEX `follows_thing` ON `follows` (`thing_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reports_subject` ON `reports` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_owner` ON `reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`,`id`);--> statement-breakpoint
INSERT INTO reports (id, subject_id, owner_id, reporter_id, reason, text, created_at) SELECT id, user_id, user_id, reporter_id, reason, text, created_at FROM person_reports;--> statement-breakpoint
INSERT INTO reports (id, subject_id, owner_id, reporter_id, reason, text, created_at) SELECT link_reports.id, link_id, owner_id, NULL, reason, text, link_reports.created_at FROM link_reports JOIN links ON links.id = link_id;--> statement-breakpoint
INSERT INTO reports (id, subject_id, owner_id, reporter_id, reason, text, created_at) SELECT site_reports.id, site_id, owner_id, NULL, reason, text, site_reports.created_at FROM site_reports JOIN sites ON sites.id = site_id;--> statement-breakpoint
DROP TABLE `person_reports`;--> statement-breakpoint
DROP TABLE `link_reports`;--> statement-breakpoint
DROP TABLE `site_reports`;