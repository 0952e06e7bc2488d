CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`thing_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_thing_email` ON `invitations` (`thing_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email_key`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);