CREATE TABLE `api_callers` (
	`api_id` text NOT NULL,
	`at` integer NOT NULL,
	`caller` text NOT NULL,
	`callers` integer NOT NULL,
	PRIMARY KEY(`api_id`, `at`, `caller`),
	FOREIGN KEY (`api_id`) REFERENCES `apis`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_callers_at` ON `api_callers` (`at`);--> statement-breakpoint
CREATE TABLE `api_last_calls` (
	`api_id` text PRIMARY KEY NOT NULL,
	`calls` text NOT NULL,
	FOREIGN KEY (`api_id`) REFERENCES `apis`(`id`) ON UPDATE no action ON DELETE cascade
);
