CREATE TABLE `thing_members` (
	`thing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`thing_id`, `user_id`),
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thing_members_user` ON `thing_members` (`user_id`,`added_at`,`thing_id`);--> statement-breakpoint
CREATE INDEX `thing_members_added` ON `thing_members` (`thing_id`,`added_at`,`user_id`);--> statement-breakpoint
INSERT INTO thing_members (thing_id, user_id, role, added_at) SELECT document_id, user_id, role, added_at FROM document_members;--> statement-breakpoint
INSERT INTO thing_members (thing_id, user_id, role, added_at) SELECT todo_id, user_id, role, added_at FROM todo_members;--> statement-breakpoint
DROP TABLE document_members;--> statement-breakpoint
DROP TABLE todo_members;
