CREATE TABLE `api_call_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_call_batches_created_at` ON `api_call_batches` (`created_at`);--> statement-breakpoint
CREATE TABLE `api_calls` (
	`api_id` text NOT NULL,
	`at` integer NOT NULL,
	`status` integer NOT NULL,
	`country` text NOT NULL,
	`calls` integer NOT NULL,
	`writes` integer NOT NULL,
	PRIMARY KEY(`api_id`, `at`, `status`, `country`),
	FOREIGN KEY (`api_id`) REFERENCES `apis`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_calls_at` ON `api_calls` (`at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`api_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`hash` text NOT NULL,
	`start` text NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`api_id`) REFERENCES `apis`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_api` ON `api_keys` (`api_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `api_latencies` (
	`api_id` text NOT NULL,
	`at` integer NOT NULL,
	`step` integer NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`api_id`, `at`, `step`),
	FOREIGN KEY (`api_id`) REFERENCES `apis`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_latencies_at` ON `api_latencies` (`at`);--> statement-breakpoint
CREATE TABLE `apis` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`columns` text NOT NULL,
	`next_column` integer NOT NULL,
	`read_access` text NOT NULL,
	`write_access` text NOT NULL,
	`delay_ms` integer DEFAULT 0 NOT NULL,
	`fail_share` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`is_deleted_with_app` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`app_id`) REFERENCES `apps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `apis_owner` ON `apis` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `apis_app` ON `apis` (`app_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `apis_deleted_at` ON `apis` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `apps` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`analytics` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `apps_owner` ON `apps` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `apps_deleted_at` ON `apps` (`deleted_at`);