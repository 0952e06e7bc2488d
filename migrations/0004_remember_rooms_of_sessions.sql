CREATE TABLE `session_rooms` (
	`session_id` text NOT NULL,
	`room` text NOT NULL,
	`room_id` text NOT NULL,
	`last_ticket_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `room`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `session_rooms_last_ticket_at` ON `session_rooms` (`last_ticket_at`);