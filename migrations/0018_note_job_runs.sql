CREATE TABLE `job_runs` (
	`part` text NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL,
	`ms` integer NOT NULL,
	`rows` integer,
	`fault` text,
	PRIMARY KEY(`part`, `name`, `started_at`)
);
--> statement-breakpoint
CREATE INDEX `job_runs_started_at` ON `job_runs` (`started_at`);