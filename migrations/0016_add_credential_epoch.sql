CREATE TABLE `known_places` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_places_seen_at` ON `known_places` (`seen_at`);--> statement-breakpoint
ALTER TABLE `email_proofs` ADD `epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `email_proofs_email` ON `email_proofs` (`email_key`,`kind`);--> statement-breakpoint
ALTER TABLE `users` ADD `credential_epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `is_found_by_email` integer DEFAULT true NOT NULL;